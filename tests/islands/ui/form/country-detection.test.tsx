import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import type { CountryCode } from '#domain/place/countries.ts';
import { countryInTheMaking } from '#ui/form/country-data.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import type { FormWork } from '#ui/form/use-submission.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island } from '#ui/island.tsx';
import { renderIsland } from '../../render-island.ts';

const Home = v.object({ country: v.pipe(v.string(), v.nonEmpty(issue('issues.country'))) });
type Home = v.InferOutput<typeof Home>;

function HomeForm({ send }: Pick<FormWork<Home, Home, undefined>, 'send'>) {
  const { form, values, set, isBusy, errorOf } = useSubmission({
    work: { check: checkBy(Home), send },
    initially: { country: '' },
    inTheMaking: countryInTheMaking,
  });
  return (
    <form {...form}>
      <CountryField
        label="Country"
        name="country"
        // The picker emits country codes only.
        value={values.country as CountryCode | ''}
        onChange={(country) => set({ country })}
        error={errorOf('country')}
      />
      <SubmitButton isBusy={isBusy} busy="Sending">
        Send
      </SubmitButton>
    </form>
  );
}
const HomeIsland = island(HomeForm, ['common', 'issues']);

// All events precede the country list, which loads once per page; this test therefore has its own file.
test('a form submitted before its country is detected waits for it and shows no error', async () => {
  const send = vi.fn(() => Promise.resolve({ status: 'sent', answer: undefined } as const));
  await renderIsland(<HomeIsland locale="en" send={send} />);
  const input = await screen.findByRole('combobox', { name: 'Country' });
  const button = screen.getByRole('button', { name: 'Send' });
  input.focus();
  fireEvent.change(input, { target: { value: 'swed' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('Sending');
  await expect.poll(() => send.mock.calls).toEqual([[{ country: 'SE' }]]);
  expect(input).toBeValid();
});
