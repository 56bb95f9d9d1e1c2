-- How often pages of a photographer's sessions were opened on a day of Lisbon, kept as they are counted: figures of a month read
-- one row a day, however many openings there were. Days before this table have no rows.
create table photographer_view_day (
  photographer_id integer not null references photographer,
  day date not null,
  views integer not null check (views > 0),
  primary key (photographer_id, day)
);
