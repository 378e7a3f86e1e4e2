import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { SessionUser } from '../../api/contract/session.ts';
import { useTranslation } from '../i18n.ts';
import { Modal } from '../ui/modal.ts';
import { findEntries, type PaletteEntry } from './palette-entries.ts';
import styles from './palette.module.css';
import { usePaletteSections } from './use-palette-sections.ts';

interface Props {
  user: SessionUser;
  opened: boolean;
  onClose: () => void;
}

/** Ctrl/⌘-K: orders by number or words, screens, jobs, people, actions. Arrows choose, Enter goes, Esc leaves. */
export function Palette({ user, opened, onClose }: Props) {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const sections = findEntries(usePaletteSections(user, text), text);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.min(chosen, entries.length - 1);
  const idOf = (entry: PaletteEntry | undefined) => (entry ? `${list}-${entry.key}` : undefined);
  const current = idOf(entries[at]);

  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    setText('');
    onClose();
    entry.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((at + step + entries.length) % Math.max(entries.length, 1));
    else if (event.key === 'Enter') run(entries[at]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('Search') } }}
    >
      <div className={styles.search}>
        <Search size={18} aria-hidden />
        <input
          role="combobox"
          aria-label={t('Search orders, jobs, people and actions')}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={current}
          autoComplete="off"
          placeholder={t('Search orders, jobs, people and actions')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </div>
      <div id={list} role="listbox" aria-label={t('Search')} className={styles.list}>
        {sections.map((section) => (
          <div key={section.name} role="group" aria-label={t(section.name)}>
            <div className={styles.name} aria-hidden>
              {t(section.name)}
            </div>
            {section.entries.map((entry) => (
              <div
                key={entry.key}
                id={idOf(entry)}
                role="option"
                aria-selected={idOf(entry) === current}
                className={styles.entry}
                onClick={() => run(entry)}
              >
                <span className={styles.label}>{entry.label}</span>
                {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.empty}>{t('Nothing found.')}</p>}
    </Modal>
  );
}
