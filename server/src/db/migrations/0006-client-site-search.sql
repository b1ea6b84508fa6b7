-- People see findings while they type, so the last word is the beginning of one: the stems of 'english' hold "park", which "parkin" does not
-- begin. The words as they are written stand beside their stems.
alter table client_site_items drop column search;
alter table client_site_items add column search tsvector
  generated always as (to_tsvector('english', words) || to_tsvector('simple', words)) stored;
create index client_site_items_search on client_site_items using gin (search);
