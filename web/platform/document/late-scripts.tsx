import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The page's scripts, fetched when its styles and first picture are under way: on a slow line they would take the
 * larger part of it, and what the server sent can be read without them.
 */
export function LateScripts() {
  // Called instead of rendered: the links it answers offer no other way to their priority.
  return <>{withLowPriority(Scripts({}))}</>
}

type Parts = { children?: ReactNode }

const withLowPriority = (nodes: ReactNode): ReactNode =>
  Children.map(nodes, (node) => {
    if (!isValidElement<Parts>(node)) return node
    if (node.type === Fragment) return withLowPriority(node.props.children)
    return node.type === 'link' ? cloneElement(node, { fetchPriority: 'low' } as Parts) : node
  })
