import type { LeftOut } from './leave-out-functions.ts'

/**
 * What React keeps for itself in its tree, its queues and its roots, and no page, element or event has. Those by which
 * our tests see that a page is alive keep their names.
 */
const fiberFields = [
  'memoizedProps pendingProps alternate sibling flags subtreeFlags updateQueue lanes childLanes',
  'pendingLanes suspendedLanes pingedLanes warmLanes expiredLanes entangledLanes entanglements',
  'errorRecoveryDisabledLanes expirationTimes hiddenUpdates retryLane revertLane baseLanes baseState',
  'baseQueue dehydrated cachePool pooledCache pooledCacheLanes shellSuspendCounter cancelPendingCommit',
  'lastRenderedReducer lastRenderedState lastBaseUpdate firstBaseUpdate hasEagerState eagerState',
  'lastEffect firstContext elementType callbackNode callbackPriority blockedOn deletions timeoutHandle',
  'hydrationErrors hiddenCallbacks renderingStartTime refCleanup pendingContext retryQueue tailMode',
  'treeContext treeForkCount _visibility _retryCache waitingForImages suspenseyImages pingCache',
  'isBackwards',
].flatMap((row) => row.split(' '))

/**
 * What React and the router bring along for sites of other kinds (decision 069). `tests/support/rules/left-out.ts` refuses
 * whatever of ours would need it.
 */
export const leftOut: readonly LeftOut[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    never: [
      // <ViewTransition>: the router asks the browser itself.
      ...['startViewTransition', 'commitAfterMutationEffectsOnFiber', 'applyViewTransitionToHostInstances'],
      ...['getViewTransitionClassName', 'getViewTransitionName', 'restoreViewTransitionOnHostInstances'],
      // A ref of a fragment, <SuspenseList>, <Activity>, elements of our own.
      ...[
        'FragmentInstance',
        'updateSuspenseListComponent',
        'updateActivityComponent',
        'setPropOnCustomElement',
      ],
      // useActionState, and what a page asks to be fetched by a call.
      ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
      ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
      // Forms whose action is a function.
      ...['scheduleReplayQueueIfNeeded', 'startHostTransition', 'ensureFormComponentIsStateful'],
      // Pictures that a <ViewTransition> waits for, roots hydrated at a call.
      ...['estimateBandwidth', 'attemptExplicitHydrationTarget'],
      // useTransition, useImperativeHandle, caches of server components, other hosts named by a call.
      ...['startTransition', 'imperativeHandleEffect', 'updateImperativeHandle', 'updateInsertionEffect'],
      ...['refreshCache', 'updateRefresh', 'preconnectAs', 'prefetchDNS', 'preconnect'],
    ],
    // In each list of hooks: first render, update, update again.
    fields: [
      ...['useActionState', 'useFormState', 'useTransition', 'useImperativeHandle', 'useInsertionEffect'],
      ...['useCacheRefresh', 'useMemoCache', 'useDebugValue'],
    ],
    idle: {
      commitEnterViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      trackEnterViewTransitions: '',
      restoreNestedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      commitNewChildToFragmentInstances: '',
      commitFragmentInstanceInsertionEffects: '',
      commitFragmentInstanceDeletionEffects: '',
      // The components that an error came through, by their shortened names: nobody reads them.
      getStackByFiberInDevAndProd: '""',
      // The name of what was given in place of a component, in an error that only a fault of ours could bring.
      getComponentNameFromType: '""',
      // The root keeps it and never calls it.
      defaultOnDefaultTransitionIndicator: '',
      // <form action={function}>.
      extractEvents$1: '',
      // onSelect and onBeforeInput of an element.
      constructSelectEvent: '',
      getFallbackBeforeInputChars: '',
    },
    members: [
      ...['FragmentInstance.prototype.', 'ViewTransitionPseudoElement.prototype.', 'exports.createRoot = '],
      ...['ReactDOMHydrationRoot.prototype.unstable', 'ReactDOMSharedInternals.findDOMNode = '],
    ],
    mangled: fiberFields,
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    members: [
      ...['exports.preconnect =', 'exports.prefetchDNS =', 'exports.preinit =', 'exports.preinitModule ='],
      ...['exports.preload =', 'exports.preloadModule =', 'exports.requestFormReset =', 'exports.useForm'],
    ],
  },
  {
    file: /\/react\/cjs\/react\.production\.js$/,
    members: [
      ...['exports.Activity =', 'exports.Profiler =', 'exports.PureComponent =', 'exports.ViewTransition ='],
      ...[
        'exports.__COMPILER_RUNTIME =',
        'exports.addTransitionType =',
        'exports.cache =',
        'exports.cacheSignal =',
      ],
      ...['exports.createRef =', 'exports.unstable_useCacheRefresh =', 'exports.useActionState ='],
      ...['exports.useDebugValue =', 'exports.useImperativeHandle =', 'exports.useInsertionEffect ='],
      ...['exports.useTransition =', 'pureComponentPrototype.', 'assign(pureComponentPrototype'],
    ],
  },
  {
    file: /\/scheduler\/cjs\/scheduler\.production\.js$/,
    members: [
      ...['exports.unstable_Profiling =', 'exports.unstable_forceFrameRate =', 'exports.unstable_next ='],
      ...['exports.unstable_runWithPriority =', 'exports.unstable_wrapCallback ='],
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    never: ['singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    never: ['RSCPrefetchPageLinksImpl'],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    // Forms and fetchers of the router, and routes that come later.
    never: [
      ...[
        'handleAction',
        'fetch',
        'handleFetcherAction',
        'handleFetcherLoader',
        'getUpdatedRevalidatingFetchers',
      ],
      ...['setFetcherError', 'updateFetcherState', 'discoverRoutes', '_internalSetRoutes', 'patchRoutes'],
      ...['patchRoutesImpl', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion'],
    ],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    never: ['useSubmit', 'useFormAction'],
  },
  {
    file: /\/react-router\/dist\/production\/lib\/hooks\.js$/,
    // Errors of server components.
    never: ['RSCErrorHandler'],
  },
]
