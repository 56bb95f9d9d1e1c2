import { Component, type ReactNode } from 'react'

type GuardProps = {
  /** In the log, for the people who mend it. */
  name?: string
  children: ReactNode
  /** In place of what broke. */
  instead: (thrown: unknown, again: () => void) => ReactNode
  /** What it shows: once that is another, it is tried again. */
  of?: unknown
}
type GuardState = { thrown?: [unknown]; of: unknown }

/** Shows something else once what stands in it has broken. */
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
