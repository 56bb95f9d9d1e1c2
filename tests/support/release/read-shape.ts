import type pg from 'pg'

type Column = { type: string; required: boolean; filled: boolean }
type Table = {
  columns: Record<string, Column>
  /** Constraints, unique indexes and triggers by name: what may refuse a row, or do something with it. */
  rules: Record<string, Rule>
}
/** `columns`, with commas between them, are those it is about; without any it is about the whole row. */
type Rule = { text: string; columns: string }
/** The tables of a database by name. */
export type Shape = Record<string, Table>

const COLUMNS = `
  select class.relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
    (atthasdef or attidentity <> '' or attgenerated <> '') as filled
  from pg_attribute join pg_class class on class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  order by relname, attname`

const RULES = `
  with rule as (
    select conrelid as class, conname::text as name, pg_get_constraintdef(oid) as text, conkey::int[] as keys
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype not in ('n', 't')
    union all
    select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indkey::int[]
    from pg_index where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select tgrelid, tgname::text, pg_get_triggerdef(oid), '{}' from pg_trigger where not tgisinternal)
  select relname as "table", name, text,
    array_to_string(array(select attname from pg_attribute where attrelid = class and attnum = any (keys) order by attnum), ',') as columns
  from rule join pg_class on pg_class.oid = class
  where relnamespace = 'public'::regnamespace
  order by relname, name`

/** Everything about the tables of the site by which a statement may be refused; the migrations' own is left out. */
export async function readShape(client: pg.Client): Promise<Shape> {
  const columns = await client.query<Column & { table: string; name: string }>(COLUMNS)
  const rules = await client.query<Rule & { table: string; name: string }>(RULES)
  const shape: Shape = {}
  const tableOf = (name: string) => {
    const table = shape[name] ?? { columns: {}, rules: {} }
    shape[name] = table
    return table
  }
  for (const { table, name, ...column } of columns.rows) tableOf(table).columns[name] = column
  for (const { table, name, ...rule } of rules.rows) tableOf(table).rules[name] = rule
  delete shape.migration
  return shape
}
