import { Session } from '#domain/session/session.ts';
import { AcceptedInvitation, Invitation } from '#domain/user/invitation.ts';
import { endpoint } from './endpoint.ts';

export const getInvitation = endpoint('GET', '/members/invitation', {
  summary: 'What a link invites to',
  byToken: 'only',
  answer: Invitation,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const acceptInvitation = endpoint('POST', '/members/accept', {
  summary: 'Join a company by the link of an invitation, which works once, and sign in',
  needsLogin: false,
  body: AcceptedInvitation,
  answer: Session,
  status: 201,
  refusals: ['ACCOUNT_SUSPENDED', 'EMAIL_EXISTS', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
