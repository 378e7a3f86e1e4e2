import styles from './step-pictures.module.css';
import { useSay } from './texts/bilingual.ts';
import { STEP_WORDS as WORDS } from './texts/landing.ts';

/** A step of `STEPS` as a small picture, counted from 0. Decoration: the words beside it say the same. */
export function StepPicture({ step }: { step: number }) {
  const Picture = PICTURES[step];
  return Picture ? <Picture /> : null;
}

const PICTURES = [Text, Price, Approve, Paper];

function Text() {
  const say = useSay();
  return (
    <div className={styles.thread}>
      <p className={styles.sent}>{say(WORDS.text)}</p>
      <p className={styles.got}>{say(WORDS.reply)}</p>
    </div>
  );
}

function Price() {
  const say = useSay();
  return (
    <table className={styles.lines}>
      <tbody>
        <tr>
          <td>
            {say(WORDS.labor)} <q>{say(WORDS.laborQuote)}</q>
          </td>
          <td>8 hr</td>
          <td>$544.00</td>
        </tr>
        <tr>
          <td>
            3/4 EMT <q>{say(WORDS.conduitQuote)}</q>
          </td>
          <td>60 ft</td>
          <td>$71.40</td>
        </tr>
        <tr>
          <td>{say(WORDS.markup)}</td>
          <td />
          <td>$123.08</td>
        </tr>
        <tr className={styles.sum}>
          <td>Total</td>
          <td />
          <td>$738.48</td>
        </tr>
      </tbody>
    </table>
  );
}

function Approve() {
  const say = useSay();
  return (
    <div className={styles.thread}>
      <p className={styles.got}>{say(WORDS.request)}</p>
      <p className={styles.sent}>{say(WORDS.answer)}</p>
      <p className={styles.stamp}>{say(WORDS.stamp)}</p>
    </div>
  );
}

function Paper() {
  const say = useSay();
  return (
    <div className={styles.paper}>
      <b>{say(WORDS.paper)}</b>
      <i />
      <i />
      <i className={styles.short} />
      <span>{say(WORDS.executed)}</span>
    </div>
  );
}
