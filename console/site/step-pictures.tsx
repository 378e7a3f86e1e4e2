import type { ReactNode } from 'react';
import styles from './step-pictures.module.css';

/** The four steps as small pictures, in the order of `STEPS`. Decoration: the words beside them say the same. */
export const STEP_PICTURES: readonly ReactNode[] = [
  <div className={styles.thread} key="text">
    <p className={styles.sent}>Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT</p>
    <p className={styles.got}>COR 3 drafted: Labor 8 hr, 3/4 EMT 60 ft. What trade were the two men?</p>
  </div>,
  <table className={styles.lines} key="price">
    <tbody>
      <tr>
        <td>
          Journeyman <q>2 guys 4 hrs each</q>
        </td>
        <td>8 hr</td>
        <td>$544.00</td>
      </tr>
      <tr>
        <td>
          3/4 EMT <q>60ft 3/4 EMT</q>
        </td>
        <td>60 ft</td>
        <td>$71.40</td>
      </tr>
      <tr className={styles.sum}>
        <td>Total</td>
        <td />
        <td>$738.48</td>
      </tr>
    </tbody>
  </table>,
  <div className={styles.thread} key="approve">
    <p className={styles.got}>
      Riverside COR 3: Journeyman 8 hr, 3/4 EMT 60 ft. Reply APPROVE, HOURS ONLY, DENY and why.
    </p>
    <p className={styles.sent}>looks good</p>
    <p className={styles.stamp}>T&amp;M Approved · 2:14 PM</p>
  </div>,
  <div className={styles.paper} key="send">
    <b>Change Order Request 3</b>
    <i />
    <i />
    <i className={styles.short} />
    <span>Executed · invoice COR-1012</span>
  </div>,
];
