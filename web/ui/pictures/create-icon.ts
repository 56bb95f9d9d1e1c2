import { type ComponentProps, createElement } from 'react'

type IconData = { size: number; node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * A drawing of lucide as an element. The library's own way makes icons for every framework and with settings which
 * nobody here asks for, and costs each page's first load more than a kilobyte.
 */
export function createIcon({ size, node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        ...{ 'aria-hidden': true, width: size, height: size, viewBox: `0 0 ${size} ${size}` },
        ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
        ...{ strokeLinecap: 'round', strokeLinejoin: 'round' },
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
