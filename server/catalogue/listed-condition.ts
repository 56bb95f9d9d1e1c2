/**
 * That the session `s` is on sale (surfer.md §9), for lists and counts. `since`: the parameter with the first Lisbon day of those that are. Nearly all published sessions
 * are new enough, which the planner does not know, for it takes state and age as independent of each other: from an index by age it would read and sort
 * every session on sale to show six. So the age is written as no index has it.
 */
export const isListed = (since: string): string =>
  `s.state = 'published' and coalesce(s.created_at, 'infinity') >= (${since}::timestamp at time zone 'Europe/Lisbon')`
