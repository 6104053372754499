-- Suspensions need a decision; the audit only grows.

create function refuse_unexplained_suspension() returns trigger language plpgsql as $$
  begin
    raise exception 'a suspension names its decision';
  end $$;
create trigger company_suspension before insert or update of suspended_at on company
  for each row when (new.suspended_at is not null and new.suspended_by is null)
  execute function refuse_unexplained_suspension();

create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit only grows';
  end $$;
create trigger audit_unchanged before update or delete on audit
  for each row execute function refuse_audit_change();
