import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from '../../i18n.ts';
import styles from './materials.module.css';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  /** Counted from 1. */
  open: number;
  pages: number;
  onOpen: (page: number) => void;
}

/** At most five pages to choose from, and the ways to the first, previous, next and last. */
export function PageButtons({ open, pages, onOpen }: Props) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const ways = [
    { label: t('First page'), to: 1, Icon: ChevronsLeft },
    { label: t('Previous page'), to: open - 1, Icon: ChevronLeft },
    { label: t('Next page'), to: open + 1, Icon: ChevronRight },
    { label: t('Last page'), to: pages, Icon: ChevronsRight },
  ].map(({ label, to, Icon }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      disabled={to === open || to < 1 || to > pages}
      onClick={() => onOpen(to)}
    >
      <Icon size={16} aria-hidden style={{ verticalAlign: 'middle' }} />
    </button>
  ));
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {ways.slice(0, 2)}
      {pageNumbers(open, pages).map((page) => (
        <button
          key={page}
          type="button"
          aria-label={t('Page {number}', { number: page })}
          aria-current={page === open ? 'page' : undefined}
          onClick={() => onOpen(page)}
        >
          {page}
        </button>
      ))}
      {ways.slice(2)}
    </nav>
  );
}
