-- Suspensions need a decision; the audit only grows.

create trigger company_suspension_insert before insert on company
  when new.suspended_at is not null and new.suspended_by is null
  begin select raise(abort, 'a suspension names its decision'); end;
create trigger company_suspension_update before update of suspended_at on company
  when new.suspended_at is not null and new.suspended_by is null
  begin select raise(abort, 'a suspension names its decision'); end;

create trigger audit_update before update on audit
  begin select raise(abort, 'the audit only grows'); end;
create trigger audit_delete before delete on audit
  begin select raise(abort, 'the audit only grows'); end;
