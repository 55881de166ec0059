import { Component, type ReactNode } from 'react';
import { FailureScreen } from './FailureScreen.tsx';

interface BoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Catches the errors that no component below has caught. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override readonly state: BoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { error } = this.state;
    return (
      <FailureScreen
        title="Something went wrong"
        text="The application encountered an unexpected error. Please try refreshing the page."
        detail={error instanceof Error && error.message !== '' ? error.message : null}
      />
    );
  }
}
