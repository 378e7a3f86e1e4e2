import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TurnSummary } from '../../api/contract/turns.ts';
import { formatPhone } from '../../domain/phone.ts';
import head from '../components/developers/developers.module.css';
import styles from '../components/developers/trace.module.css';
import { TracePanel } from '../components/developers/trace-panel.tsx';
import { type TurnSearch, useFoundTurns } from '../components/developers/use-turns.ts';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.ts';

const FIELDS: readonly [keyof TurnSearch, string, string][] = [
  ['phone', 'Phone number', '(801) 555-0101'],
  ['order', 'Order number', 'COR 4'],
  ['tool', 'Tool', 'add_items'],
  ['error', 'Error (* is any)', '*'],
  ['company', 'Company ID', ''],
];

/** Turns of all companies, found by what a complaint names, with the chosen one's trace beside it. */
export function Turns() {
  return (
    <DeveloperFrame>
      <Found />
    </DeveloperFrame>
  );
}

function Found() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const search = Object.fromEntries(FIELDS.map(([name]) => [name, query.get(name) ?? ''])) as unknown as TurnSearch;
  const [typed, setTyped] = useState(search);
  const turns = useFoundTurns(search);
  const turn = Number(query.get('turn')) || null;
  const open = (id: number | null) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete('turn');
      else after.set('turn', String(id));
      return after;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')));
  };
  return (
    <>
      <div className={head.head}>
        <h1>{t('Turns')}</h1>
      </div>
      <form className={styles.search} role="search" onSubmit={submit}>
        {FIELDS.map(([name, label, example]) => (
          <TextInput
            key={name}
            label={t(label)}
            placeholder={example}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" loading={turns.isFetching}>
          {t('Search')}
        </Button>
      </form>
      {turns.error && <Notice tone="error">{t(turns.error.message)}</Notice>}
      {turns.isPending && <Loading />}
      {turns.data && !turns.error && (
        <div className={styles.beside} data-alone={turn === null} data-chosen={turn !== null}>
          {turns.data.length === 0 ? (
            <p className={`card ${head.empty}`}>{t('No turn fits this search.')}</p>
          ) : (
            <ul className={`card ${styles.list}`} aria-label={t('Turns')}>
              {turns.data.map((one) => (
                <li key={one.id}>
                  <Item turn={one} chosen={one.id === turn} onOpen={() => open(one.id)} />
                </li>
              ))}
            </ul>
          )}
          {turn !== null && <TracePanel key={turn} turnId={turn} onClose={() => open(null)} />}
        </div>
      )}
    </>
  );
}

function Item({ turn, chosen, onOpen }: { turn: TurnSummary; chosen: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.item} aria-pressed={chosen} onClick={onOpen}>
      <span className={styles.meta}>
        <strong>{turn.user?.name ?? formatPhone(turn.phone)}</strong>
        <span>{turn.company_name}</span>
        <span>{formatMoment(turn.at)}</span>
        <span>{turn.ms === null ? t(turn.status) : `${turn.ms} ms`}</span>
        {turn.problems.map((problem, index) => (
          <span key={index} className={styles.bad}>
            {problem}
          </span>
        ))}
        {turn.error && <span className={styles.bad}>{turn.error}</span>}
      </span>
      <span className={styles.content}>{turn.words}</span>
      {turn.reply && <span className="quiet">{turn.reply}</span>}
      {turn.tools.length > 0 && <span className={styles.meta}>{turn.tools.join(' → ')}</span>}
    </button>
  );
}

export default Turns;
