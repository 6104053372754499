import { answerVisit, getVisitCalendar, proposeVisit } from '#api/visits.ts';
import { VisitStep, AgreedVisit, VisitLine, VisitProposal } from '#domain/enquiry/visit.ts';
import { VisitDetails, VisitTime } from '#domain/enquiry/visit-input.ts';
import { answered, sent } from '../named-schema.ts';
import { proposalExample, visitExample } from '../examples/enquiries.ts';

const time = { on: 'The day, `YYYY-MM-DD`', time: 'The time, `HH:MM`' };
const agreed = { ...time, time: 'The time, `HH:MM`; null if none was kept' };
const zone = 'The IANA time zone of the listing; null if unknown';

export const visitSchemas = [
  answered('VisitStepKind', VisitStep, 'What a step of a visit does'),
  sent('VisitTime', VisitTime, 'A time on the clocks at the listing', { properties: time }),
  sent('NewVisit', proposeVisit.body, 'Proposed times', { properties: { days: 'One to three times' } }),
  sent('VisitAnswer', answerVisit.body, 'What is done with a proposal or a visit', {
    properties: {
      step: '`accept`, `decline` or `cancel`',
      choice: 'For `accept`: the position of the time, from 0',
    },
  }),
  sent('VisitDetails', VisitDetails, 'What a side tells the other for the day', {
    properties: {
      meetingPoint: 'Where to meet',
      contact: 'Whom to ask for',
      telephone: 'A number for the day',
      plate: 'The license plate of a vehicle',
      safetyGear: 'What to wear',
    },
  }),
  answered('ProposedOrAgreedTime', VisitLine.entries.times.item, 'A time on the clocks at the listing', {
    properties: agreed,
  }),
  answered('VisitProposal', VisitProposal, 'Times that await an answer', {
    properties: { _id: 'The id', times: 'The times', zone, isOwn: 'Whether the reader proposed them' },
    examples: [proposalExample],
  }),
  answered('AgreedVisit', AgreedVisit, 'A visit that both sides agreed on', {
    properties: { _id: 'The id', ...agreed, zone, details: 'What each side tells the other for the day' },
    examples: [visitExample],
  }),
  answered('VisitDetailsOfBoth', AgreedVisit.entries.details, 'What each side tells the other', {
    properties: { own: 'The reader’s', other: 'The other side’s' },
  }),
  answered('VisitStep', VisitLine, 'A step of a visit, as a message of the thread', {
    properties: {
      step: 'What was done',
      times: 'The times concerned',
    },
  }),
  answered('VisitCalendar', getVisitCalendar.answer, 'A calendar file', {
    properties: { calendar: 'RFC 5545, as text' },
  }),
];
