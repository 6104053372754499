import { resendEnquiry, withdrawEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';

/** `over` if it is already confirmed or has expired. */
export type Unconfirmed = 'done' | 'over' | 'limit' | 'failed';

export const resendLink = (enquiryId: string): Promise<Unconfirmed> =>
  outcomeOf(call(resendEnquiry, { body: { enquiryId } }));

export const withdraw = (enquiryId: string): Promise<Unconfirmed> =>
  outcomeOf(call(withdrawEnquiry, { body: { enquiryId } }));

async function outcomeOf(answer: Promise<unknown>): Promise<Unconfirmed> {
  try {
    await answer;
    return 'done';
  } catch (cause) {
    const { status } = toCallFailure(cause);
    if (status === 404) return 'over';
    return status === 429 ? 'limit' : 'failed';
  }
}
