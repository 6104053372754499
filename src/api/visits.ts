import * as v from 'valibot';
import { Thread } from '#domain/enquiry/thread.ts';
import { PROPOSED_TIMES, ProposedTimes, VisitDetails } from '#domain/enquiry/visit-input.ts';
import { issue } from '#domain/issue.ts';
import { endpoint } from './endpoint.ts';

const answeredThread = v.object({ thread: Thread });

const refusals = ['NOT_FOUND', 'OTHER_SIDE_GONE', 'TOO_MANY_REQUESTS'] as const;

export const proposeVisit = endpoint('POST', '/enquiries/{id}/visits', {
  summary: 'Propose times of a visit; replaces an open proposal of either side',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: v.object({ days: ProposedTimes }),
  answer: answeredThread,
  status: 201,
  refusals,
});

export const answerVisit = endpoint('POST', '/enquiries/{id}/visits/{visitId}', {
  summary: 'Accept a proposed time, decline the proposal, or cancel what is proposed or agreed',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: v.object({
    step: v.picklist(['accept', 'decline', 'cancel'], issue('issues.chooseOne')),
    /** Position of the accepted time, from 0. */
    choice: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PROPOSED_TIMES - 1)), 0),
  }),
  answer: answeredThread,
  refusals,
});

export const describeVisit = endpoint('PATCH', '/enquiries/{id}/visits/{visitId}', {
  summary: 'Tell the other side what it needs on the day of an agreed visit',
  byToken: 'orSession',
  scope: 'enquiries:write',
  body: VisitDetails,
  answer: answeredThread,
  refusals,
});

export const getVisitCalendar = endpoint('GET', '/enquiries/{id}/visits/{visitId}/calendar', {
  summary: 'An agreed visit as a calendar file',
  byToken: 'orSession',
  scope: 'enquiries:read',
  /** RFC 5545. */
  answer: v.object({ calendar: v.string() }),
  refusals: ['NOT_FOUND'],
});
