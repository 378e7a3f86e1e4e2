import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';

/** What to look at again before the order goes out, such as a second credit of the same thing. It stops nothing. */
export function OrderWarnings({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning">
      {sentences.map((sentence) => (
        <span key={sentence} style={{ display: 'block' }}>
          {t(sentence)}
        </span>
      ))}
    </Notice>
  );
}
