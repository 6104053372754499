import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serviceExtraFields, serviceWizard } from '#domain/service/service-wizard.ts';
import { draftsOf, partsOf } from '#domain/wizard/draft.ts';
import { NotificationList } from '#features/notifications/NotificationList.tsx';
import { ServiceRegistry } from '#features/registry/ServiceRegistry.tsx';
import { STORED, STORED_IN_TAB } from '#site/browser-storage.ts';
import { $notifications } from '#stores/notifications.ts';
import { updateUser } from '#stores/session.ts';
import { island } from '#ui/island.tsx';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { aCompany } from '../../../support/builders.ts';
import { newService } from '../../../support/samples.ts';
import { inAnHour, moveTo, preventNavigation } from '../../stores/session-page.ts';
import { renderIsland } from '../../render-island.ts';

const company = aCompany();
const Notifications = island(NotificationList, ['common', 'service-registry']);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  act(() => toast.remove());
  $notifications.set([]);
  vi.useRealTimers();
});

/** Opens the last step of a complete service, and the page's container for messages. */
async function openLastStep(parts: Parameters<typeof newService>[1] = {}): Promise<void> {
  localStorage.setItem(STORED.tokenExpiration, String(inAnHour()));
  updateUser(company);
  const { userId: _, userName: __, ...answers } = newService(company._id, parts);
  const drafts = draftsOf(partsOf(serviceWizard, serviceExtraFields), answers);
  const draft = { drafts, key: 'its-draft', savedAt: Date.now() };
  localStorage.setItem(`${STORED.draft}:service:${company._id}`, JSON.stringify(draft));
  moveTo('/service-registry?step=description&input=review');
  const politePlace = document.createElement('div');
  // Keeps clear of the browser's own pointer in the corner, which would pause the countdown.
  politePlace.style.paddingBlockStart = '300px';
  document.body.append(politePlace);
  onTestFinished(() => politePlace.remove());
  await renderIsland(
    <>
      <ServiceRegistry locale="en" />
      <Notifications locale="en" politePlace={politePlace} />
    </>,
  );
}

test.each([
  ['was registered', () => json({}, 201), 'Form submitted successfully.'],
  ['could not be sent', () => json({}, 500), 'There was an error submitting the form.'],
] as const)('ten seconds after a service %s the message is gone', async (_, reply, sentence) => {
  vi.spyOn(console, 'error').mockReturnValue();
  preventNavigation();
  fakeApi({ 'POST /services/register': reply });
  await openLastStep();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Service' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  for (let second = 0; second < 10; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(document.body.textContent).not.toContain(sentence);
  expect(sessionStorage.getItem(STORED_IN_TAB.notifications)).toBeNull();
});

test.each([200, 201])('a response with %i counts as registered', async (status) => {
  preventNavigation();
  fakeApi({ 'POST /services/register': () => json({}, status) });
  await openLastStep();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Service' }));
  expect(await screen.findByText('Form submitted successfully.')).toBeVisible();
});

test('a response with 202 does not count as registered: the form keeps its input', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeApi({ 'POST /services/register': () => json({}, 202) });
  await openLastStep();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Service' }));
  expect(await screen.findByText('There was an error submitting the form.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Service' })).toBeEnabled();
  expect(localStorage.getItem(`${STORED.draft}:service:${company._id}`)).not.toBeNull();
});

test('images of a draft that are no longer stored are named', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const fields = { 'multimedia.images.0': 'issues.upload', 'multimedia.images.2': 'issues.upload' };
  fakeApi({
    'POST /services/register': () => json({ code: 'BAD_INPUT', error: 'Bad.', fields }, 400),
  });
  await openLastStep({ multimedia: { images: ['a', 'b', 'c'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Service' }));
  expect(await screen.findByLabelText(/^Images/)).toHaveAccessibleDescription(
    /^Image 1 and Image 3 are no longer stored/,
  );
});
