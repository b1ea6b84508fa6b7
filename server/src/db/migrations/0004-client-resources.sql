-- The client site as last seen, and the FAQ (§2, §3, §7). Nothing here belongs to a company: everybody reads the same.

-- One row per page of the client site. Its text is kept item by item below; here is what a conditional request needs.
create table client_site_pages (
  page text primary key check (page ~ '^[a-z0-9-]{1,40}$'),
  etag text,
  last_modified text,
  body_hash bytea,
  extraction integer not null default 0,
  checked_at timestamptz,
  problem text,
  problem_at timestamptz
);
comment on column client_site_pages.checked_at is 'when the site last answered with this page, changed or not';
comment on column client_site_pages.extraction is 'version of the reader that made the items; another one reads the page again';
comment on column client_site_pages.problem is 'why the last attempt failed; null after a good one';

-- The last good copy of each configured item (a handbook heading, a directory section, a group of maps).
create table client_site_items (
  page text not null references client_site_pages on delete cascade,
  item text not null,
  content jsonb not null,
  words text not null,
  changed_at timestamptz not null,
  checked_at timestamptz not null,
  missing_since timestamptz,
  search tsvector generated always as (to_tsvector('english', words)) stored,
  primary key (page, item)
);
create index client_site_items_search on client_site_items using gin (search);
comment on column client_site_items.checked_at is 'when the item was last seen on its page';
comment on column client_site_items.missing_since is 'the page came without it, or with it twice: the copy is shown with its age';

create table client_site_changes (
  id bigint generated always as identity primary key,
  page text not null,
  item text not null,
  changed_at timestamptz not null,
  words_before text,
  words_after text
);
comment on table client_site_changes is 'what differed from the stored copy, for System Admins';

create table faqs (
  id integer generated always as identity primary key,
  faq_category_id integer not null check (faq_category_id between 1 and 7),
  question text not null check (btrim(question) <> ''),
  answer text not null check (btrim(answer) <> ''),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references users,
  search tsvector generated always as (to_tsvector('english', question || ' ' || answer)) stored
);
create index faqs_category on faqs (faq_category_id, id);
create index faqs_search on faqs using gin (search);

grant select, insert, update, delete on client_site_pages, client_site_items, client_site_changes, faqs to gatehouse_app;
grant usage on all sequences in schema public to gatehouse_app;
