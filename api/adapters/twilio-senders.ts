/** What Twilio says of a number or Messaging Service: whether carriers know who texts from it. */
import type { Twilio } from 'twilio';
import type { SenderState } from '../ports.ts';

const TOLL_FREE = /^\+1(800|833|844|855|866|877|888)/;
/** More Messaging Services than this are not looked through for a long code. */
const MOST_SERVICES = 200;

const TOLL_FREE_STATUS: Record<string, SenderState['status']> = {
  TWILIO_APPROVED: 'approved',
  PENDING_REVIEW: 'pending',
  IN_REVIEW: 'pending',
  TWILIO_REJECTED: 'rejected',
};
const CAMPAIGN_STATUS: Record<string, SenderState['status']> = {
  VERIFIED: 'approved',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  FAILED: 'rejected',
  SUSPENDED: 'rejected',
};

/** Null when the account has no such number or service. */
export async function describeTwilioSender(client: Twilio, address: string): Promise<SenderState | null> {
  if (address.startsWith('MG')) return describeService(client, address);
  const [owned] = await client.incomingPhoneNumbers.list({ phoneNumber: address, limit: 1 });
  if (!owned) return null;
  if (TOLL_FREE.test(address)) return describeTollFree(client, address, owned.sid);
  return { ...(await describeLongCode(client, address)), kind: 'long_code', numbers: [address] };
}

async function describeTollFree(client: Twilio, address: string, sid: string): Promise<SenderState> {
  const [found] = await client.messaging.v1.tollfreeVerifications.list({ tollfreePhoneNumberSid: sid, limit: 1 });
  return {
    kind: 'toll_free',
    status: found ? (TOLL_FREE_STATUS[found.status] ?? 'pending') : 'unregistered',
    detail: found ? found.rejectionReason || found.status : null,
    numbers: [address],
  };
}

/** A long code is registered through the campaign of the Messaging Service that it belongs to. */
async function describeLongCode(client: Twilio, address: string): Promise<Pick<SenderState, 'status' | 'detail'>> {
  const services = await client.messaging.v1.services.list({ limit: MOST_SERVICES });
  for (const { sid } of services) {
    const numbers = await client.messaging.v1.services(sid).phoneNumbers.list({ limit: 1000 });
    if (numbers.some((one) => one.phoneNumber === address)) return readCampaign(client, sid);
  }
  return { status: 'unregistered', detail: null };
}

async function describeService(client: Twilio, sid: string): Promise<SenderState | null> {
  const services = client.messaging.v1.services(sid);
  const found = await services.fetch().catch((reason: unknown) => {
    if ((reason as { status?: number }).status === 404) return null;
    throw reason;
  });
  if (!found) return null;
  const numbers = (await services.phoneNumbers.list({ limit: 1000 })).map((one) => one.phoneNumber);
  const tollFree = numbers.find((one) => TOLL_FREE.test(one));
  const hasLongCode = numbers.some((one) => !TOLL_FREE.test(one));
  const state =
    tollFree && !hasLongCode ? await describeTwilioSender(client, tollFree) : await readCampaign(client, sid);
  return { status: 'unregistered', detail: null, ...state, kind: 'service', numbers };
}

async function readCampaign(client: Twilio, sid: string): Promise<Pick<SenderState, 'status' | 'detail'>> {
  const [campaign] = await client.messaging.v1.services(sid).usAppToPerson.list({ limit: 1 });
  if (!campaign) return { status: 'unregistered', detail: null };
  return { status: CAMPAIGN_STATUS[campaign.campaignStatus] ?? 'pending', detail: campaign.campaignStatus };
}
