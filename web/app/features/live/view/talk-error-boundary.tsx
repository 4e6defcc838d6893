import { Component, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';

interface TalkErrorBoundaryProps {
  /** Releases microphone and sound of the talk that failed to render. */
  onFailed: () => void;
  children: ReactNode;
}

/** Error boundary of a talk that failed to render. */
export class TalkErrorBoundary extends Component<TalkErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="m-auto w-full max-w-md p-4">
        <ErrorState heading="h1" title={messages.broke}>
          <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
        </ErrorState>
      </div>
    );
  }
}
