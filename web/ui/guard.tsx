import { Component, type ReactNode } from 'react'

type GuardProps = {
  /** Name of the part in reports. */
  name?: string
  children: ReactNode
  /** Fallback. */
  instead: (thrown: unknown, again: () => void) => ReactNode
  /** Reset key: when it changes, the children are rendered again. */
  of?: unknown
}
type GuardState = { thrown?: [unknown]; of: unknown }

/** An error boundary that shows `instead` once its children have thrown. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { of: this.props.of }

  static getDerivedStateFromError = (error: unknown) => ({ thrown: [error] })

  static getDerivedStateFromProps = ({ of }: GuardProps, state: GuardState) =>
    of === state.of ? null : { thrown: undefined, of }

  override render(): ReactNode {
    const { thrown } = this.state
    const again = () => this.setState({ thrown: undefined })
    return thrown ? this.props.instead(thrown[0], again) : this.props.children
  }
}
