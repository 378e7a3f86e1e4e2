import { formatPhone } from '../../../domain/phone.ts';
import styles from './letterhead.module.css';

interface Props {
  company: string;
  phone: string | null;
  /** Address of the logo; null when the company has none. */
  logo: string | null;
}

/** The contractor a page for clients comes from: logo, name and a number to call, before anything of ours. */
export function Letterhead({ company, phone, logo }: Props) {
  return (
    <div className={styles.head}>
      {logo && <img src={logo} alt="" className={styles.logo} />}
      <p className={styles.name}>
        {company}
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      </p>
    </div>
  );
}
