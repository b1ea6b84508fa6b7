-- Every process speaks for the lot as its settings are now (decision 0107): whoever listens learns of a change in the instant of its commit and reads
-- them again.
create or replace function gatehouse.tell_lot() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('lot', '');
  return null;
end $$;
create or replace trigger lot_changed after insert or update or delete or truncate on lot_settings for each statement execute function gatehouse.tell_lot();

-- Nobody's company's: written by staff and the server itself, and in the transaction of no customer, link or stranger.
create or replace function gatehouse.refuse_outsiders() returns trigger
  language plpgsql
  as $$
begin
  if current_user = 'gatehouse_app' and not gatehouse.sees_all() then
    raise exception '% is written by staff only.', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['lot_settings', 'lot_setting_savings', 'lot_setting_changes', 'lot_files'] loop
    execute format('create or replace trigger staff_only before insert or update or delete on %I for each statement execute function gatehouse.refuse_outsiders()', t);
  end loop;
end $$;
