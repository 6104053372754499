import { Component, Fragment, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { isTyped, keepInputs } from './keep-inputs.ts';

/** Translators put it around texts; nothing else uses it. */
const TRANSLATED = 'FONT';

/** Roots of islands whose HTML may be rendered anew. */
const restores: (() => void)[] = [];
const restoreAll = (): void => {
  for (const restore of restores) restore();
};

/** React gives a difference from the HTML to the root that is rendered next, which may be another one. */
const REPORT: RootOptions = {
  onRecoverableError(error) {
    restoreAll();
    if (!document.querySelector(TRANSLATED)) reportError(error);
  },
};

/** Renders an island into an empty element. */
export function mountIsland(element: Element, view: ReactElement, options?: RootOptions): void {
  createRoot(element, { ...options, ...REPORT }).render(<Island element={element}>{view}</Island>);
}

/**
 * Makes a pre-rendered island interactive. Where a browser's translator has changed its text, React discards the
 * HTML and renders it anew.
 */
export function hydrateIsland(element: Element, view: ReactElement, options?: RootOptions): void {
  restores.push(keepInputs(element, isTyped));
  hydrateRoot(element, <Island element={element}>{view}</Island>, { ...options, ...REPORT });
}

interface Props {
  readonly element: Element;
  readonly children: ReactElement;
}

interface State {
  readonly hasFailed: boolean;
  readonly attempt: number;
}

/** Renders its view anew after an error, with what was typed; after the next error, only reports it. */
class Island extends Component<Props, State> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state: State = { hasFailed: false, attempt: 0 };
  override componentDidMount = restoreAll;

  /** While the failed view's inputs are still there. */
  override getSnapshotBeforeUpdate(_props: Props, { hasFailed }: State): (() => void) | null {
    return this.state.hasFailed && !hasFailed ? keepInputs(this.props.element) : null;
  }

  override componentDidUpdate(_props: Props, _state: State, restore: (() => void) | null): void {
    const { element } = this.props;
    if (!restore) return;
    if (this.state.attempt > 0) showNotice(element, 'load-failure');
    else
      this.setState({ hasFailed: false, attempt: 1 }, () => {
        restore();
        showNotice(element, 'island-restored');
      });
  }

  override render() {
    const { hasFailed, attempt } = this.state;
    return !hasFailed && <Fragment key={attempt}>{this.props.children}</Fragment>;
  }
}

/** Copies a notice of the layout. */
function showNotice(element: Element, id: string): void {
  element.querySelector('[data-notice]')?.remove();
  const notice = document.getElementById(id)?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  notice.removeAttribute('id');
  notice.hidden = false;
  element.prepend(notice);
}
