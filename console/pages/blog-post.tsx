import { Link, useParams } from 'react-router-dom';
import { locale, useTranslation } from '../i18n.ts';
import { formatPostDate } from '../site/format-post-date.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { useSay } from '../site/texts/bilingual.ts';
import { POSTS } from '../site/texts/posts.ts';
import styles from './blog.module.css';

export function BlogPost() {
  const { t } = useTranslation();
  const say = useSay();
  const { slug } = useParams();
  const post = POSTS.find((one) => one.slug === slug);
  return (
    <SiteFrame>
      {post ? (
        <article className={styles.page}>
          <h1>{say(post.title)}</h1>
          <p className={styles.by}>
            {say(post.author)} · <time dateTime={post.date}>{formatPostDate(post.date, locale())}</time>
          </p>
          <div className={styles.body} dangerouslySetInnerHTML={{ __html: say(post.content) }} />
          <p>
            <Link to="/blog">{t('Back to Blog')}</Link>
          </p>
        </article>
      ) : (
        <div className={styles.page}>
          <h1>{t('Post Not Found')}</h1>
          <p>{t('There is no post at this address.')}</p>
          <p>
            <Link to="/blog">{t('Back to Blog')}</Link>
          </p>
        </div>
      )}
    </SiteFrame>
  );
}

export default BlogPost;
