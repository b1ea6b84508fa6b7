-- A site may move: what was read is the weather of the place where it was then.
alter table weather_readings add column place text not null default '';
comment on column weather_readings.place is 'latitude and longitude that were asked for; others are asked for anew';
