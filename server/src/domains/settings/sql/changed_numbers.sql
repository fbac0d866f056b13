create or replace view settings.changed_numbers as select key, changed_by, changed_at from settings.changes;
