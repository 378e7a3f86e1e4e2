import { Link } from 'react-router-dom';
import { locale, useTranslation } from '../i18n.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { formatPostDate } from '../site/format-post-date.ts';
import { POSTS } from '../site/texts/posts.ts';
import styles from './blog.module.css';

export function Blog() {
  const { t } = useTranslation();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Blog')}</h1>
        <ul className={styles.posts}>
          {POSTS.map(({ slug, title, date, author, summary }) => (
            <li key={slug} lang="en">
              <h2>
                <Link to={`/blog/${slug}`}>{title}</Link>
              </h2>
              <p className={styles.by}>
                {author} · <time dateTime={date}>{formatPostDate(date, locale())}</time>
              </p>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </SiteFrame>
  );
}

export default Blog;
