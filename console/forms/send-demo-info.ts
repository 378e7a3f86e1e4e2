import { phoneToSend } from '../../domain/phone.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/request.ts';
import type { DemoInfo, DemoInfoProblems } from './check-demo-info.ts';

/** Sends the demo form: no problems when it is stored, else the server's; null when it failed, which is only logged. */
export async function sendDemoInfo(info: DemoInfo): Promise<DemoInfoProblems | null> {
  try {
    await call('POST /demo-user-info', { body: { ...info, phone: phoneToSend(info.phone) } });
    return {};
  } catch (error) {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
    console.warn('The demo form was not saved.', error);
    return null;
  }
}
