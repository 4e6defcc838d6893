import { Component, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { messages } from '../messages';

interface RoomBoundaryProps {
  /** The talk that cannot be shown any more: its microphone and sound are let go of. */
  onBroken: () => void;
  children: ReactNode;
}

/** What stands in for a talk that could not be drawn. */
export class RoomBoundary extends Component<RoomBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="m-auto w-full max-w-md p-4">
        <ErrorState heading="h1" title={messages.broke}>
          <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
        </ErrorState>
      </div>
    );
  }
}
