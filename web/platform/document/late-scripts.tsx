import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The page's scripts at low priority, after its styles and first picture: on a slow connection they would take most of
 * the bandwidth, and the HTML of the server can be read without them.
 */
export function LateScripts() {
  // Called instead of rendered: its links offer no other way to set their priority.
  return <>{withLowPriority(Scripts({}))}</>
}

type Parts = { children?: ReactNode }

const withLowPriority = (nodes: ReactNode): ReactNode =>
  Children.map(nodes, (node) => {
    if (!isValidElement<Parts>(node)) return node
    if (node.type === Fragment) return withLowPriority(node.props.children)
    return node.type === 'link' ? cloneElement(node, { fetchPriority: 'low' } as Parts) : node
  })
