import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const delay = 2_000;

/** Redirects after two seconds, enough to read one line. */
export function useRedirectSoon(destination: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(destination, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [destination, navigate]);
}
