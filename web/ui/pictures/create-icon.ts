import { type ComponentProps, createElement } from 'react'

type IconData = { size: number; node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Renders a lucide icon as an SVG element. The library's own function supports frameworks and settings that are not used
 * here, and costs more than a kilobyte of each first load.
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
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
