import { resendEnquiry, withdrawEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';

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
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return 'over';
    return failure.status === 429 ? 'limit' : 'failed';
  }
}
