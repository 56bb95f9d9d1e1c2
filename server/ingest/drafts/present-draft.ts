import { toEuros } from '#contract/orders/money.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import type { DraftRow } from './draft-queries.ts'

export const presentDrafts = (rows: DraftRow[]): { drafts: Draft[] } => ({ drafts: rows.map(presentDraft) })

const presentDraft = (row: DraftRow): Draft => ({
  id: row.id,
  tag: row.tag,
  location_id: row.location_id,
  surfschool_id: row.surfschool_id,
  location:
    row.location_name === null || row.region === null
      ? null
      : { name: row.location_name, region: row.region },
  surfschool: row.school_name === null ? null : { name: row.school_name },
  time_zone: row.time_zone,
  session_date: row.session_date,
  start_hour: row.start_hour,
  end_hour: row.end_hour,
  photo_price: toEuros(row.photo_price_cents),
  video_price: toEuros(row.video_price_cents),
  created_at: row.created_at.toISOString(),
  arriving: row.arrival !== null,
  published: row.published_at !== null,
  planned_files: row.planned_files,
  arrived_files: Number(row.arrived_files),
  arrived_bytes: Number(row.arrived_bytes),
  ready_files: Number(row.ready_files),
})
