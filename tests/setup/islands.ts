import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Only what fails is waited for as long: a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
