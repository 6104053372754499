import { createThread, type ThreadStore } from '#stores/messages/thread.ts';
import { showChanged, whenFound } from './threads.ts';

let opened: ThreadStore | undefined;

export function openThread(id: string): ThreadStore {
  if (opened?.id === id) return opened;
  const thread = createThread(id, { onChanged: showChanged });
  opened = thread;
  whenFound(() => void thread.load());
  void thread.load();
  return thread;
}
