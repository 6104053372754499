import type { DescribedCalls } from '../described.ts';
import { ENQUIRY_ID, proposalExample, threadExample, VISIT_ID, visitExample } from '../examples/enquiries.ts';

const thread = { id: { description: 'The id of the thread', example: ENQUIRY_ID } };
const visit = {
  ...thread,
  visitId: { description: 'The id of the proposal or of the agreed visit', example: VISIT_ID },
};

export const visits = {
  proposeVisit: {
    description:
      'Up to three times, on the clocks at the listing. Each step is a message of the thread and a mail. An agreed visit stays until another time is accepted. Times that are over, and hours that clocks skip when daylight saving time begins, are refused; of an hour that they repeat when it ends, the first is meant.',
    path: thread,
    body: {
      days: [
        { on: '2026-03-09', time: '10:30' },
        { on: '2026-03-10', time: '16:00' },
      ],
    },
    answer: { thread: { ...threadExample, visit: null, proposal: proposalExample } },
  },
  answerVisit: {
    description:
      'The other side accepts one of the times or declines them; who proposed can cancel the proposal, either side an agreed visit that is not over. Both sides get a calendar file by mail when a time is accepted, and a reminder the day before. `step` is refused if the visit has changed meanwhile.',
    path: visit,
    body: { step: 'accept', choice: 0 },
    answer: { thread: { ...threadExample, visit: { ...visitExample, details: { own: null, other: null } } } },
  },
  describeVisit: {
    description:
      'For the day, at most 240 characters each. Both sides see it; it is erased 30 days after the visit, or when it is canceled.',
    path: visit,
    body: { meetingPoint: 'Gate 2', contact: '', telephone: '', plate: '', safetyGear: 'Vest and boots' },
    answer: { thread: threadExample },
  },
  getVisitCalendar: {
    description: 'As in the mail. Its times are UTC, or floating if the time zone of the listing is unknown.',
    path: visit,
    answer: { calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR' },
  },
} satisfies DescribedCalls<'visits'>;
