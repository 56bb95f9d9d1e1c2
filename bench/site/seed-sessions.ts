import pg from 'pg'

const PHOTOGRAPHERS = 60

/** Fills a migrated database with `count` listed sessions of the last 29 days, four covers each. */
export async function seedSessions(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into photographer (first_name, last_name, email, password_hash, photo_key)
       select 'First' || n, 'Last' || n, 'p' || n || '@example.org', '-', 'public/aa/aa0000000000000000000' || n || '.jpg'
       from generate_series(10, $1) n`,
      [PHOTOGRAPHERS + 9],
    )
    await client.query(
      `insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour,
         photo_price_cents, video_price_cents, state, image_count, video_count, cover_keys,
         cover_tile_keys, cover_of, cover_blur, wide_cover_key, wide_cover_of, published_at)
       select (array(select id from photographer order by id))[1 + n % $2], 'freesurf',
         (array(select id from location order by id))[1 + n % 60], current_date - n % 29, 6 + n % 12, 8 + n % 12,
         500 + n % 1500, 500 + n % 2000, 'published', 40 + n % 90, n % 5,
         array(select 'public/ab/ab' || lpad((n * 4 + k)::text, 20, '0') || '.jpg' from generate_series(1, 4) k),
         array(select 'public/ac/ac' || lpad((n * 4 + k)::text, 20, '0') || '.webp' from generate_series(1, 4) k),
         n, decode(repeat(lpad(to_hex(n % 251), 2, '0'), 198), 'hex'), 'public/ad/ad' || lpad(n::text, 20, '0') || '.avif', n, now()
       from generate_series(1, $1) n`,
      [count, PHOTOGRAPHERS],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
