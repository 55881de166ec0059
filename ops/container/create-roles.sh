#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: creates the two roles and the database.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\set migrator_password `cat /run/secrets/migrator_password`
\set server_password `cat /run/secrets/server_password`
create role plumbline_migrator login createrole password :'migrator_password';
alter role plumbline_migrator set row_security = off;
create role plumbline_server login nosuperuser nobypassrls password :'server_password';
create database plumbline owner plumbline_migrator encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0;
revoke all on database plumbline from public;
grant connect on database plumbline to plumbline_server;
SQL
