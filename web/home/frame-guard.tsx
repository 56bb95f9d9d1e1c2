import { Component, type ReactNode } from 'react'

type FrameGuardProps = { children: ReactNode; bare: ReactNode }

/** Shows `bare` once the frame has failed: shown again it would fail again, and again. */
export class FrameGuard extends Component<FrameGuardProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.bare : this.props.children
  }
}
