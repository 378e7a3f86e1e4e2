import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './job-reports.module.css';
import { saveReportLog } from './save-report-log.ts';

/** The report as it would leave now, as its reader sees it. */
export function ReportPreview({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const preview = useQuery({
    queryKey: [KEYS.jobReports, jobId, 'preview'],
    queryFn: ({ signal }) => call('GET /jobs/:id/reports/preview', { params: { id: jobId }, signal }),
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} size="xl" title={t('The report as it would go out now')}>
      {preview.isPending && <Loading />}
      {preview.error && <Notice tone="error">{t('Failed to load the weekly report. Please try again later.')}</Notice>}
      {preview.data && (
        <div className={styles.preview}>
          <p>
            <span className="quiet">{t('Subject')}:</span> {preview.data.subject}
          </p>
          <iframe title={t('Weekly report')} sandbox="" srcDoc={preview.data.html} />
          <div className={styles.previewFoot}>
            <span className="quiet">{t('The log is attached as a PDF.')}</span>
            <Button variant="default" onClick={() => void saveReportLog(jobId)}>
              {t('Download log')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
