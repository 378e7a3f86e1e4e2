import { PRODUCT_NAME } from '../../domain/product.ts';
import styles from './brand.module.css';

/** The mark, a stepped bracket that carries a load, and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="7" className={styles.tile} />
        <path d="M8 8h16v4h-4v4h-4v4h-4v4H8z" fill="#fff" />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
