import { Link } from 'react-router-dom';
import { locale, useTranslation } from '../i18n.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { formatPostDate } from '../site/format-post-date.ts';
import { useSay } from '../site/texts/bilingual.ts';
import { POSTS } from '../site/texts/posts.ts';
import styles from './blog.module.css';

export function Blog() {
  const { t } = useTranslation();
  const say = useSay();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Blog')}</h1>
        <ul className={styles.posts}>
          {POSTS.map(({ slug, title, date, author, summary }) => (
            <li key={slug}>
              <h2>
                <Link to={`/blog/${slug}`}>{say(title)}</Link>
              </h2>
              <p className={styles.by}>
                {say(author)} · <time dateTime={date}>{formatPostDate(date, locale())}</time>
              </p>
              <p>{say(summary)}</p>
            </li>
          ))}
        </ul>
      </div>
    </SiteFrame>
  );
}

export default Blog;
