-- New words wait in a list that every search reads whole until it is written into the index (4 MB of it): beside an import a search for one person
-- waited for the words of thousands. The import pays for its own words now.
alter index users_name_parts set (fastupdate = off);
alter index projects_name_parts set (fastupdate = off);
alter index companies_name_parts set (fastupdate = off);
