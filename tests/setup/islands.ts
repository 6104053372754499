import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may be slow, and only failures take this long.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
