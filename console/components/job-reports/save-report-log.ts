import { call } from '../../api/call.ts';
import { translate } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../ui/notify.ts';

/** Saves the log that went with a report, or with none named the one that would go now. */
export async function saveReportLog(jobId: number, reportId?: number): Promise<void> {
  try {
    const file = await (reportId === undefined
      ? call('GET /jobs/:id/reports/preview-log', { params: { id: jobId } })
      : call('GET /jobs/:id/reports/:reportId/log', { params: { id: jobId, reportId } }));
    saveFile(file, 'ChangeOrderLog.pdf');
  } catch (error) {
    console.error(error);
    notify.error(translate('Failed to load the weekly report. Please try again later.'));
  }
}
