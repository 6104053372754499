import { resendEnquiry, withdrawEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';

/** What became of what a guest wants with an enquiry that is not confirmed; `over` where it is, or its day has passed. */
export type Unconfirmed = 'done' | 'over' | 'limit' | 'failed';

/** Has the link mailed again by which the enquiry is confirmed. */
export const resendLink = (enquiryId: string): Promise<Unconfirmed> =>
  outcomeOf(call(resendEnquiry, { body: { enquiryId } }));

/** Takes the enquiry back. */
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
