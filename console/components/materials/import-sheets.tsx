import { useState } from 'react';
import type { ImportedSheet, MaterialImportBody } from '../../../api/contract/material-imports.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Bidders } from './bidders.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import styles from './import-review.module.css';

const SHEETS_SHOWN = 6;

interface Props {
  customerId: number;
  review: MaterialImportBody;
}

/** The columns that were used for each sheet, each to change, and the rows that were skipped. */
export function ImportSheets({ customerId, review }: Props) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<string | null>(null);
  const { headings = 0, totals = 0, repeated = 0 } = review.passed ?? {};
  const skipped = [
    headings > 0 && t('{count} headings', { count: headings }),
    totals > 0 && t('{count} totals', { count: totals }),
    repeated > 0 && t('{count} repeated rows', { count: repeated }),
  ].filter((words) => words !== false);
  const what = skipped.join(', ');
  const sheets = review.sheets ?? [];
  return (
    <div className={styles.understood}>
      {sheets.slice(0, SHEETS_SHOWN).map((sheet) => (
        <div key={sheet.name}>
          <p>
            {sheets.length > 1 && <strong>{sheet.name}: </strong>}
            <SheetWords sheet={sheet} />{' '}
            {(sheet.columns?.length ?? 0) > 1 && changing !== sheet.name && (
              <TextButton onClick={() => setChanging(sheet.name)}>{t('Change columns')}</TextButton>
            )}
          </p>
          <Bidders
            customerId={customerId}
            jobId={review.job_id}
            sheet={sheet}
            others={sheets.filter((other) => other !== sheet)}
          />
          <TwinHeading sheet={sheet} />
          {changing === sheet.name && (
            <ChooseColumns
              customerId={customerId}
              jobId={review.job_id}
              sheet={sheet}
              others={sheets.filter((other) => other !== sheet)}
              onClose={() => setChanging(null)}
            />
          )}
        </div>
      ))}
      {skipped.length > 0 && <p>{t('Skipped: {what}.', { what })}</p>}
    </div>
  );
}

/** Says that another column has the heading of the price. */
function TwinHeading({ sheet: { twins = 0, price: heading, bidders = [] } }: { sheet: ImportedSheet }) {
  const { t } = useTranslation();
  if (twins === 0 || heading === null || bidders.length > 1) return null;
  return (
    <p>
      {t('More than one column is headed "{heading}". The first is used. Change the columns if another is right.', {
        heading,
      })}
    </p>
  );
}

function SheetWords({ sheet }: { sheet: ImportedSheet }) {
  const { t } = useTranslation();
  if (sheet.materials === 0 && sheet.price === null) return <>{t('no prices found')}</>;
  if (sheet.headingRow === null) return <>{t('no column headings; we matched columns by their contents')}</>;
  const columns: [string, string | null][] = [
    ['Description', sheet.description],
    ['Unit', sheet.unit],
    ['Price', sheet.price],
  ];
  return (
    <>
      {columns.map(([name, heading]) => (
        <span key={name} className={styles.column}>
          {t(name)} ← <em>{heading ?? t('no column')}</em>
        </span>
      ))}
      <span className="quiet">{t('headings in row {row}', { row: sheet.headingRow })}</span>
    </>
  );
}
